import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { commandLine } from '@telecare/kernel/command-line';
import { describeApi } from './api-description.js';
import { permissionList } from './platform/openapi/permission-list.js';

const usage = `node apps/api/dist/openapi.js OPENAPI_FILE PERMISSIONS_FILE
Writes the committed documents that are made of the routes, apps/api/openapi.json and docs/permissions.md.`;

const [documentFile = '', permissionsFile = ''] = commandLine(usage, { operands: [2, 2] }).positionals;

const { document, routes } = await describeApi();
await writeFile(documentFile, `${JSON.stringify(document, null, 2)}\n`);
await writeFile(permissionsFile, permissionList(routes));
