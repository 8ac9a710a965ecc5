export { VideoVisit, type CallVisit } from './video-visit.js';
