import { registerHooks } from 'node:module';

/** Lets Node load sources of the web: they name each other as bundlers want it, with the ending of what is built. */
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
