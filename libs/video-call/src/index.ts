export type { CallVisit } from './call-visit.js';
export { VideoVisit } from './video-visit.js';
