export { startApps, type RunningApps } from './apps.ts';
export type { ManagedProcess } from './managed-process.ts';
export { portsFrom, testPorts, type Ports } from './ports.ts';
export { buildProduct, migrate, publishPortals, seed } from './product.ts';
export { startServices, type RunningServices, type ServiceName, type ServicesOptions } from './services.ts';
export { silentSteps, Steps } from './steps.ts';
