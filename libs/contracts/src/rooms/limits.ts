// Screens import these values, so this file must not load zod.

export const ROOMS_MAX = 50;
export const ROOM_NAME_MAX = 40;
