import { z } from 'zod';
import { id } from '@gbr/domain/wire/common.ts';

/** What `:id` in the path of a call names. */
export const bookParams = z.object({ id: id.describe('The id of the book.') });
export const memberParams = z.object({ id: id.describe('The id of the member.') });
export const reviewParams = z.object({ id: id.describe('The id of the review.') });
