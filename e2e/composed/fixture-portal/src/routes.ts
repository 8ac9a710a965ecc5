import type { RemoteRoute } from '@telecare/shell-sdk';

const page = (path: string, load: RemoteRoute['load']): RemoteRoute => ({
  path,
  load,
  roles: ['patient'],
  titleKey: 'title',
});

export const routes: readonly RemoteRoute[] = [
  {
    ...page('/patient/dashboard', async () => ({ Screen: (await import('./home.screen.js')).HomeScreen })),
    nav: { labelKey: 'link', order: 10 },
  },
  page('/patient/appointments/:appointmentId', async () => ({
    Screen: (await import('./appointment.screen.js')).AppointmentScreen,
  })),
  page('/patient/render', async () => ({ Screen: (await import('./faults.screen.js')).ThrowsInRender })),
  page('/patient/effect', async () => ({ Screen: (await import('./faults.screen.js')).ThrowsInEffect })),
  page('/patient/parts', async () => ({ Screen: (await import('./parts.screen.js')).PartsScreen })),
  page('/patient/later', async () => ({ Screen: (await import('./faults.screen.js')).ThrowsLater })),
];
