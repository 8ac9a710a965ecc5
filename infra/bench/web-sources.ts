import { registerHooks } from 'node:module';

/** Lets Node load web sources, whose imports use the file endings that bundlers expect. */
registerHooks({
  resolve: (specifier, context, next) => {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.endsWith('.js')) throw error;
      return next(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
});
