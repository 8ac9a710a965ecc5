// Screens import these values, so this file must not load zod.

/** Keycloak enforces the same rule (infra/keycloak/realm), so that every form states it. */
export const PASSWORD_MIN_LENGTH = 12;

export const PASSWORD_RESET_MINUTES = 30;
