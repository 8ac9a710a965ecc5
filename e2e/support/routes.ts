/** Route table of the specification, for everyone who can open a URL. */
export const READERS = ['visitor', 'patient', 'practitioner', 'administrator', 'superAdmin'] as const;
export type Reader = (typeof READERS)[number];

export interface Expected {
  /** Title of the browser tab before the product's name. Undefined if it is only the product's name. */
  readonly title?: string;
  readonly text?: string | RegExp;
  readonly to?: string;
}

interface Address {
  readonly path: string;
  readonly at: (reader: Reader) => Expected;
  readonly trails?: Partial<Record<Reader, readonly string[]>>;
}

const DENIED: Expected = { title: 'Access Denied', text: "You don't have permission to view this page." };
const SIGN_IN: Expected = { title: 'Sign in', to: '/auth' };
const SUPER_ADMIN_REQUIRED = 'Access denied. Super admin role required.';

const DASHBOARDS: Record<Exclude<Reader, 'visitor'>, Expected> = {
  patient: { title: 'Dashboard', to: '/patient/dashboard' },
  practitioner: { title: 'Dashboard', to: '/dashboard' },
  administrator: { title: 'Dashboard', to: '/dashboard' },
  superAdmin: { title: 'Platform Dashboard', to: '/super-admin/dashboard' },
};

type Shown = Partial<Record<Reader, Expected | string>>;

const asExpected = (shown: Expected | string): Expected => (typeof shown === 'string' ? { title: shown } : shown);

/** Visitors have to sign in. Roles that are not listed get "Access Denied". */
const members = (path: string, shown: Shown, trails: Address['trails'] = {}): Address => ({
  path,
  trails,
  at: (reader) => (reader === 'visitor' ? SIGN_IN : asExpected(shown[reader] ?? DENIED)),
});

const shared = (path: string, shown: Expected | string, own: Shown = {}, trails: Address['trails'] = {}): Address => ({
  path,
  trails,
  at: (reader) => asExpected(own[reader] ?? shown),
});

const saying = (path: string, title: string, text: string, trail: readonly string[]): Address =>
  members(
    path,
    { patient: { title, text }, practitioner: { title, text }, administrator: { title, text }, superAdmin: title },
    { superAdmin: trail },
  );

const sentHome = (reader: 'patient' | 'practitioner' | 'administrator'): Expected => ({
  ...DASHBOARDS[reader],
  text: "You don't have permission to view this page.",
});

const patients = (path: string, title: string, link: string) => members(path, { patient: title }, { patient: [link] });

const platform = (path: string, title: string, link: string) =>
  members(path, { superAdmin: title }, { superAdmin: [link] });

/** Staff pages. Patients get a message that the page is not theirs, in its own words if it has some. */
const staff = (path: string, title: string, superAdmin: string, link: string, denied?: string): Address =>
  members(
    path,
    {
      practitioner: title,
      administrator: title,
      superAdmin,
      ...(denied && { patient: { title, text: `You don't have permission to ${denied}.` } }),
    },
    { practitioner: [link], administrator: [link] },
  );

const NOT_FOUND: Expected = { title: 'Oops! Page not found', text: 'Oops! Page not found' };
const NOBODYS_ID = '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01';
const SETTINGS = 'Practice Settings';
const TERMS = 'Terms and privacy';
const MAIL_TEXTS = 'Texts of mails';
const TEXTS = 'Text messages';

export const ADDRESSES: readonly Address[] = [
  shared('/', {}, DASHBOARDS),
  shared('/practices', 'Select Your Practice'),
  shared('/terms', TERMS),
  shared('/auth', 'Sign in', DASHBOARDS),
  shared('/no/such/page', NOT_FOUND),
  shared('/admin/no-such-page', NOT_FOUND, { visitor: SIGN_IN }),
  members('/dashboard', DASHBOARDS),
  members('/profile', {
    patient: 'My Profile',
    practitioner: 'My Profile',
    administrator: 'My Profile',
    superAdmin: 'My Profile',
  }),
  members('/settings', {
    patient: 'Settings',
    practitioner: 'Settings',
    administrator: 'Settings',
    superAdmin: 'Settings',
  }),

  patients('/patient/dashboard', 'Dashboard', 'Dashboard'),
  patients('/patient/appointments', 'My Appointments', 'Appointments'),
  patients('/patient/messages', 'Messages', 'Messages'),

  staff('/appointments', 'Appointments', 'Appointments', 'Appointments', 'access the practitioner appointments'),
  staff('/messages', 'Messages', 'Messages', 'Messages', 'access the practitioner messages'),
  staff('/patients', 'Patient Management', 'Patients', 'Patients', 'manage patients'),

  platform('/super-admin/dashboard', 'Platform Dashboard', 'Dashboard'),
  platform('/super-admin/appointments', 'Appointments', 'Appointments'),
  platform('/super-admin/messages', 'Messages', 'Messages'),
  platform('/super-admin/patients', 'Patients', 'Patients'),
  platform('/super-admin/analytics', 'Analytics', 'Analytics'),
  platform('/admin/search', 'Search', 'Search practices and people'),

  staff('/admin/analytics', 'Analytics', 'Analytics', 'Analytics'),
  members(
    '/admin',
    {
      patient: { title: 'Practice Administration', text: 'Access Denied', to: '/admin/dashboard' },
      practitioner: { title: 'Practice Administration', text: 'Access Denied', to: '/admin/dashboard' },
      administrator: { title: 'Practice Administration', to: '/admin/dashboard' },
      superAdmin: DASHBOARDS.superAdmin,
    },
    { administrator: ['Administration'] },
  ),
  members(
    '/admin/dashboard',
    {
      patient: { title: 'Practice Administration', text: DENIED.text! },
      practitioner: { title: 'Practice Administration', text: DENIED.text! },
      administrator: 'Practice Administration',
      superAdmin: DASHBOARDS.superAdmin,
    },
    { administrator: ['Administration'] },
  ),
  members(
    '/admin/users',
    {
      patient: sentHome('patient'),
      practitioner: sentHome('practitioner'),
      administrator: 'Staff Management',
      superAdmin: 'User Management',
    },
    { administrator: ['Administration', 'Staff Management'], superAdmin: ['User Management'] },
  ),
  members(
    '/admin/practice-management',
    {
      patient: { title: SETTINGS, text: 'Access Denied' },
      practitioner: { title: SETTINGS, text: 'Access Denied' },
      administrator: SETTINGS,
      superAdmin: 'Practice Management',
    },
    { administrator: ['Administration', SETTINGS], superAdmin: ['Practice Management'] },
  ),
  members(
    '/admin/practice-management/domain',
    {
      patient: { title: 'Custom domain', text: 'Access Denied' },
      practitioner: { title: 'Custom domain', text: 'Access Denied' },
      administrator: 'Custom domain',
      superAdmin: { title: 'Custom domain', text: 'Access Denied' },
    },
    { administrator: ['Administration', SETTINGS, 'Set up a custom domain'] },
  ),
  members(
    '/admin/practice-management/terms',
    {
      patient: { title: TERMS, text: 'Access Denied' },
      practitioner: { title: TERMS, text: 'Access Denied' },
      administrator: TERMS,
      superAdmin: { title: TERMS, text: 'Access Denied' },
    },
    { administrator: ['Administration', SETTINGS, TERMS] },
  ),
  members(
    '/admin/mail-texts',
    {
      patient: { title: MAIL_TEXTS, text: 'Access Denied' },
      practitioner: { title: MAIL_TEXTS, text: 'Access Denied' },
      administrator: MAIL_TEXTS,
      superAdmin: { title: MAIL_TEXTS, text: 'Access Denied' },
    },
    { administrator: ['Administration', SETTINGS, MAIL_TEXTS] },
  ),
  members(
    '/admin/practice-management/texts',
    {
      patient: { title: TEXTS, text: 'Access Denied' },
      practitioner: { title: TEXTS, text: 'Access Denied' },
      administrator: TEXTS,
      superAdmin: { title: TEXTS, text: 'Access Denied' },
    },
    { administrator: ['Administration', SETTINGS, TEXTS] },
  ),
  members('/admin/practices', {
    patient: sentHome('patient'),
    practitioner: sentHome('practitioner'),
    administrator: sentHome('administrator'),
    superAdmin: 'Practice Management',
  }),
  saying(
    '/admin/security',
    'Security Dashboard',
    'Access denied. Only super administrators can access the security dashboard.',
    ['Security Dashboard'],
  ),
  saying('/admin/system-health', 'System Health', 'Access Denied', ['System Health']),
  { ...saying(`/admin/practice/${NOBODYS_ID}`, 'Practice', SUPER_ADMIN_REQUIRED, []), trails: {} },
  { ...saying(`/admin/practice/${NOBODYS_ID}/appointments`, 'Appointments', SUPER_ADMIN_REQUIRED, []), trails: {} },
  { ...saying(`/admin/practice/${NOBODYS_ID}/messages`, 'Messages', SUPER_ADMIN_REQUIRED, []), trails: {} },
];

interface Entered {
  readonly path: string;
  readonly shown: Expected;
  readonly trail?: readonly string[];
}

const entered = (path: string, title: string, ...links: readonly string[]): Entered => ({
  path: `${path}?practice=riverside`,
  shown: { title },
  trail: ['Riverside Family Practice', ...links],
});

/** Pages of a practice for a super administrator, and pages of the platform if one is named. */
export const ENTERED: readonly Entered[] = [
  entered('/dashboard', 'Practice Dashboard'),
  entered('/appointments', 'Appointments', 'Appointments'),
  entered('/messages', 'Messages', 'Messages'),
  entered('/patients', 'Patients', 'Patients'),
  entered('/admin/analytics', 'Analytics', 'Analytics'),
  { path: '/super-admin/patients?practice=riverside', shown: { title: 'Patients', to: '/patients' } },
  { path: '/super-admin/analytics?practice=riverside', shown: { title: 'Analytics', to: '/admin/analytics' } },
  { path: '/admin/security?practice=riverside', shown: { title: 'Security Dashboard' } },
  { path: '/admin/system-health?practice=riverside', shown: { title: 'System Health' } },
];
