import type { UserUpdate } from '../../generated/json/types.js';
import { userRecord } from '../domain/records/records.js';
import { updateMany } from './update-many.js';

/** Creates and updates many users, each as updateUser does one (D61). */
export const updateUsers = updateMany<UserUpdate>(userRecord);
