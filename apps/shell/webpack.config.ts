import { shellConfig } from '@telecare/federation';

export default shellConfig({ directory: import.meta.dirname });
