import { Page, PageHeader } from '../src/index.js';
import { BrandPicker } from './brand-picker.js';
import { ControlsShown } from './controls-shown.js';
import { DataShown } from './data-shown.js';
import { FeedbackShown } from './feedback-shown.js';
import { FoundationsShown } from './foundations-shown.js';
import { ViewsShown } from './views-shown.js';

/** Every component in its states. Light and dark follow the device, as the product does. */
export function Gallery() {
  return (
    <Page as="main">
      <PageHeader
        title="Components"
        context="Switch the device to dark, or pick a practice's colour"
        action={<BrandPicker />}
      />
      <FoundationsShown />
      <DataShown />
      <ViewsShown />
      <ControlsShown />
      <FeedbackShown />
    </Page>
  );
}
