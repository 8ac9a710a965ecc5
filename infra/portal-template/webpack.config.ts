import { remoteConfig } from '@telecare/federation';

export default remoteConfig({ directory: import.meta.dirname });
