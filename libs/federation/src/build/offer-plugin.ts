import type { Compiler } from 'webpack';
import { shellOffer } from '../share/shared-packages.ts';

export class OfferPlugin {
  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('OfferPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OfferPlugin', stage }, () => {
        const text = JSON.stringify(shellOffer(), null, 2);
        compilation.emitAsset('offer.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
