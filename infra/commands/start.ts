import { commandLine } from '@telecare/kernel/command-line';
import { appPorts, startApps } from '../stack/apps.ts';
import { wipeData } from '../stack/fresh.ts';
import { keepAlive } from '../stack/keep-alive.ts';
import { runningPrograms } from '../stack/managed-process.ts';
import { defaultDataDir } from '../stack/paths.ts';
import { requireFreePorts } from '../stack/port-check.ts';
import { portsFrom } from '../stack/ports.ts';
import { forgetProcesses, stopLeftovers } from '../stack/process-record.ts';
import { buildProduct, migrate, publishPortals, seed } from '../stack/product.ts';
import { servicePorts, startServices } from '../stack/services.ts';
import { startReport } from '../stack/start-report.ts';
import { Steps } from '../stack/steps.ts';
import { stopInOrder } from '../stack/stop.ts';
import { stopTasks } from '../stack/task.ts';
import { usageOf } from './usage.ts';

const { values } = commandLine(usageOf('start'), { options: { fresh: { type: 'boolean' } } });
const dataDir = defaultDataDir;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(1));

try {
  await start();
} catch (error) {
  if (!stopping) console.error(`\nTeleCare could not start.\n${(error as Error).message}`);
  await stop(1);
}

async function start(): Promise<void> {
  console.log('Starting TeleCare …');
  const steps = new Steps();
  const ports = portsFrom(process.env);
  await stopLeftovers(dataDir);
  await requireFreePorts([...servicePorts(), ...appPorts()], ports, dataDir);
  if (values.fresh) await wipeData(dataDir);
  const [services] = await Promise.all([startServices({ dataDir, ports, steps }), prepareProduct(steps)]);
  await migrate(steps, services.environment);
  await seed(steps, services.environment, dataDir);
  const apps = await startApps({ ...services, steps });
  for (const program of [...services.processes, ...apps.processes]) keepAlive(program, console.log);
  console.log(startReport(services, steps));
}

async function prepareProduct(steps: Steps): Promise<void> {
  await buildProduct(steps);
  await publishPortals(steps, dataDir);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (runningPrograms().length > 0) console.log('\nStopping TeleCare …');
  stopTasks();
  await stopInOrder(runningPrograms());
  forgetProcesses(dataDir);
  process.exit(exitCode);
}
