import { createTextCatcher } from './server.ts';

const { TEXT_WEB_PORT = '1090', TEXT_DELIVERY_MS = '300' } = process.env;

createTextCatcher({ deliveryMs: Number(TEXT_DELIVERY_MS), lateMs: 60_000 }).listen(Number(TEXT_WEB_PORT), '127.0.0.1');
