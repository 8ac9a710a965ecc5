import { z } from 'zod';
import { ROLES } from './roles.js';

export const role = z.enum(ROLES).meta({ id: 'Role' });
