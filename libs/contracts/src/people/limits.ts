// Screens import these values without a schema, so this file must not load zod.

/** The identity server's own rule (infra/keycloak/realm), so that every form says the same. */
export const PASSWORD_MIN_LENGTH = 12;

export const PASSWORD_RESET_MINUTES = 30;
