import { everyTrackedFile } from '../limits/tracked-files.ts';
import { repositoryRoot } from '../../stack/paths.ts';
import { findCycles } from './cycles.ts';
import { importGraph } from './import-graph.ts';

const cycles = findCycles(importGraph(repositoryRoot, everyTrackedFile(/\.tsx?$/)));
for (const cycle of cycles) console.error(`These files import each other:\n  ${cycle.join('\n  ')}`);
if (cycles.length > 0) process.exit(1);
