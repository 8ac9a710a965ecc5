import { Page, PageHeader } from '../src/index.js';
import { BrandPicker } from './brand-picker.js';
import { ControlsShown } from './controls-shown.js';
import { DataShown } from './data-shown.js';
import { FeedbackShown } from './feedback-shown.js';
import { FoundationsShown } from './foundations-shown.js';
import { ViewsShown } from './views-shown.js';

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
