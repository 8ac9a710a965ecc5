export { Chance } from './chance.js';
export { resetDeviceZone, setDeviceZone } from './device-zone.js';
export { type Cases, forAll } from './for-all.js';
export { clocksDiffer, type Wall, wallOf } from './wall.js';
export { timesOf, type ZoneCase, zoneCases } from './zone-cases.js';
