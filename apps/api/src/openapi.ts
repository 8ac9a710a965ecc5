import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { AppModule } from './app.module.js';
import { routesOf } from './platform/access/route-table.js';
import { openApiDocument } from './platform/openapi/document.js';
import { permissionList } from './platform/openapi/permission-list.js';

/** Writes the committed documents that are made of the routes: `openapi.js <openapi.json> <permissions.md>`. */
const [documentFile, permissionsFile] = process.argv.slice(2);
if (!documentFile || !permissionsFile) throw new Error('Name the two files to write');

const routes = routesOf(AppModule);
await writeFile(documentFile, `${JSON.stringify(openApiDocument(routes), null, 2)}\n`);
await writeFile(permissionsFile, permissionList(routes));
