import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { commandLine } from '@telecare/kernel/command-line';
import { problems } from './problems.js';
import { AppModule } from './app.module.js';
import { routesOf } from './platform/access/route-table.js';
import { openApiDocument } from './platform/openapi/document.js';
import { permissionList } from './platform/openapi/permission-list.js';

const usage = `node apps/api/dist/openapi.js OPENAPI_FILE PERMISSIONS_FILE
Writes the committed documents that are made of the routes, apps/api/openapi.json and docs/permissions.md.`;

const [documentFile = '', permissionsFile = ''] = commandLine(usage, { operands: [2, 2] }).positionals;

const routes = routesOf(AppModule);
await writeFile(documentFile, `${JSON.stringify(openApiDocument(routes, problems), null, 2)}\n`);
await writeFile(permissionsFile, permissionList(routes));
