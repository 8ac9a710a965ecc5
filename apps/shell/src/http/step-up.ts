import { createStore } from '../store.js';

/** The level that the person has to prove before the API goes on; undefined while it asks for nothing. */
export const lackingLevel = createStore<string | undefined>(undefined);

/** What a 401 asks for (RFC 9470): `2` a factor in this session, `3` one just now; undefined where the session is over. */
export const levelAskedBy = ({ headers }: Response): string | undefined =>
  /acr_values="(\d)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
