export { startServices, type RunningServices, type ServiceName, type ServicesOptions } from './services.ts';
export { portsFrom, testPorts, type Ports } from './ports.ts';
export { Steps, silentSteps } from './steps.ts';
