export { UiProvider } from './theme/ui-provider.js';
export { applyBrand } from './theme/apply-brand.js';
export { BrandScope } from './theme/brand-scope.js';
export { DEFAULT_BRAND, type BrandColors } from './theme/brand.js';
export { TONES, type Tone } from './theme/tones.js';
export * from './theme/tokens.js';
export type {} from './theme/palette-types.js';
export { NEUTRALS } from './theme/neutrals.js';

export * from './icons/index.js';

export { Page } from './layout/page.js';
export { PageHeader } from './layout/page-header.js';
export { DataCard, Section, SectionTitle } from './layout/section.js';
export { Inline, MainAndAside, Stacked, StatGrid } from './layout/columns.js';

export { Chip } from './data/chip.js';
export { statusTone, StatusChip, type AppointmentStatus } from './data/status-chip.js';
export { RoleChip, type RoleName } from './data/role-chip.js';
export { InitialsAvatar } from './data/initials-avatar.js';
export { Lines } from './data/lines.js';
export { MailAddress } from './data/mail-address.js';
export { StatCard } from './data/stat-card.js';
export { DataList, ListRow } from './data/data-list.js';
export { DataTable, type Column, type TableSort } from './data/data-table.js';
export { QuickLinks, type QuickLink } from './data/quick-links.js';
export { ShowMore } from './data/show-more.js';
export { TextLink } from './data/text-link.js';
export { TimeColumn } from './data/time-column.js';
export { DetailList, type Detail } from './data/detail-list.js';

export { TabPanel, Tabs, type Tab } from './nav/tabs.js';
export { useAddressParameters } from './nav/use-address-parameters.js';
export { useShownPages } from './nav/use-shown-pages.js';

export { EmptyState } from './feedback/empty-state.js';
export { correlationIdOf, ErrorPanel } from './feedback/error-panel.js';
export { FormAlert } from './feedback/form-alert.js';
export { QueryFailure, type FailedQuery, type QueryFailureTexts } from './feedback/query-failure.js';
export { ActionNotice } from './feedback/action-notice.js';
export { Bone, CardSkeleton, ListSkeleton, Loading, StatSkeleton } from './feedback/skeletons.js';

export { ConfirmDialog } from './dialog/confirm-dialog.js';
export { Dialog } from './dialog/dialog.js';
export { SidePanel } from './dialog/side-panel.js';

export { CheckboxField } from './form/checkbox-field.js';
export { FieldGroup } from './form/field-group.js';
export { intoView } from './form/into-view.js';
export { FieldPair, FormActions, FormFields, StickyFormActions } from './form/form-layout.js';
export { PasswordField } from './form/password-field.js';
export { SearchField } from './form/search-field.js';
export { FilterBar } from './form/filter-bar.js';
export { FilterSelect, SelectField, type SelectOption } from './form/select-field.js';
export { SuggestField } from './form/suggest-field.js';
export { SubmitButton } from './form/submit-button.js';
export { useSettled } from './form/use-settled.js';
export { SwitchField } from './form/switch-field.js';
export { Input, TextAreaField, TextField } from './form/text-field.js';

export * from './text/date-text.js';
export { durationText } from './text/duration-text.js';
export * from './text/local-day.js';
export { typeName, typeOf } from './text/name-text.js';
export { readerLocale, readerZone } from './text/reader.js';
export { useNow } from './text/use-now.js';
export { sameClock, zoneText } from './text/zone-text.js';
