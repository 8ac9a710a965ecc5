export { UiProvider } from '@telecare/ui';
