import { callers } from './caller-kinds.ts';
import type { Column } from './caller-kinds.ts';

// Statuses of a request that is otherwise valid. nobody: guests, and tokens that are forged, expired, of a session that
// has ended or of a deleted member. banned: permanent and ipban. limited: a reader with a ban of seven days. reader,
// reviewer, exReader: have the owner’s book on review, have reviewed it, have cancelled it. `my own`: the moderator's.
const table = `
call                                          nobody banned limited member owner reader reviewer exReader moderator admin

POST   /api/auth/login                        200    200    200     200    200   200    200      200      200       200
POST   /api/auth/register                     201    201    201     201    201   201    201      201      201       201
POST   /api/auth/forgot-password              200    200    200     200    200   200    200      200      200       200
PATCH  /api/auth/reset-password/{token}       200    200    200     200    200   200    200      200      200       200
POST   /api/auth/logout                       401    403    200     200    200   200    200      200      200       200
POST   /api/auth/confirm-email/{token}        200    200    200     200    200   200    200      200      200       200
POST   /api/auth/undo-email/{token}           200    200    200     200    200   200    200      200      200       200
POST   /api/auth/passkey/options              200    200    200     200    200   200    200      200      200       200
POST   /api/auth/passkey                      200    200    200     200    200   200    200      200      200       200
POST   /api/auth/second-factor                200    200    200     200    200   200    200      200      200       200

GET    /api/users/me                          401    403    200     200    200   200    200      200      200       200
PATCH  /api/users/me                          401    403    200     200    200   200    200      200      200       200
DELETE /api/users/me                          401    403    400     200    400   400    400      400      400       400
PATCH  /api/users/me/password                 401    403    200     200    200   200    200      200      200       200
PATCH  /api/users/me/email                    401    403    200     200    200   200    200      200      200       200
DELETE /api/users/me/email                    401    403    200     200    200   200    200      200      200       200
PATCH  /api/users/me/weekly-summary          401    403    200     200    200   200    200      200      200       200
POST   /api/weekly-summary/{token}/off       200    200    200     200    200   200    200      200      200       200
POST   /api/users/me/confirmation             401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/export                   401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/sessions                 401    403    200     200    200   200    200      200      200       200
DELETE /api/users/me/sessions                 401    403    200     200    200   200    200      200      200       200
DELETE /api/users/me/sessions/{id}            401    403    404     200    404   404    404      404      404       404
GET    /api/users/me/second-factor            401    403    200     200    200   200    200      200      200       200
POST   /api/users/me/second-factor/totp       401    403    201     201    201   201    201      201      201       201
POST   /api/users/me/second-factor/totp/confirm 401  403    409     200    409   409    409      409      409       409
DELETE /api/users/me/second-factor/totp       401    403    404     200    404   404    404      404      404       404
POST   /api/users/me/second-factor/recovery-codes 401 403   409     200    409   409    409      409      409       409
POST   /api/users/me/second-factor/passkeys/options 401 403 200     200    200   200    200      200      200       200
POST   /api/users/me/second-factor/passkeys   401    403    400     201    400   400    400      400      400       400
PATCH  /api/users/me/second-factor/passkeys/{id} 401 403    404     200    404   404    404      404      404       404
DELETE /api/users/me/second-factor/passkeys/{id} 401 403    404     200    404   404    404      404      404       404
GET    /api/users/me/affiliate-stats          401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/statement                401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/statement (file)         401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/statement/{id}/proof     401    403    404     200    404   404    404      404      404       404
GET    /api/users/me/record                   401    403    200     200    200   200    200      200      200       200
GET    /api/users/me/inbox                    401    403    200     200    200   200    200      200      200       200
PATCH  /api/users/me/inbox                    401    403    200     200    200   200    200      200      200       200

POST   /api/books                             401    403    403     201    201   201    201      201      201       201
GET    /api/books/my                          401    403    200     200    200   200    200      200      200       200
GET    /api/books/im-reviewing                401    403    200     200    200   200    200      200      200       200
GET    /api/books/library                     401    403    200     200    200   200    200      200      200       200
GET    /api/books/waiting                     401    403    200     200    200   200    200      200      200       200
GET    /api/books/{id}                        401    403    200     404    200   200    200      404      200       200
PATCH  /api/books/{id}                        401    403    403     404    200   404    404      404      404       404
PATCH  /api/books/{id}/pace                   401    403    403     404    200   404    404      404      404       404
POST   /api/books/{id}/launch-review          401    403    403     404    201   404    404      404      404       404
PATCH  /api/books/{id}/pick                   401    403    403     200    403   409    409      200      200       200
PATCH  /api/books/{id}/cancel-review          401    403    200     404    404   200    409      409      404       404
PATCH  /api/books/{id}/cancel-review (with a reason) 401 403 200  404    404   200    409      409      404       404
PATCH  /api/books/{id}/finish                 401    403    200     404    404   200    409      404      404       404
PATCH  /api/books/{id}/review-link            401    403    409     404    404   409    200      404      404       404
GET    /api/books/{id}/reading                401    403    200     404    200   200    404      404      200       200
PUT    /api/books/{id}/reading                401    403    200     404    200   200    404      404      200       200

GET    /api/books/all                         401    403    403     403    403   403    403      403      200       200
GET    /api/books/pending                     401    403    403     403    403   403    403      403      200       200
GET    /api/books/assignments/all             401    403    403     403    403   403    403      403      200       200
GET    /api/books/{id}/stops                  401    403    403     403    403   403    403      403      200       200
PATCH  /api/books/{id}/approve                401    403    403     403    403   403    403      403      200       200
PATCH  /api/books/{id}/approve (my own)       401    403    403     403    403   403    403      403      403       200
PATCH  /api/books/{id}/mod (remove a slot)    401    403    404     404    200   404    404      404      200       200
PATCH  /api/books/{id}/mod (decline)          401    403    403     403    403   403    403      403      200       200
PATCH  /api/books/{id}/mod (approve)          401    403    403     403    403   403    403      403      200       200
PATCH  /api/books/{id}/mod (edit)             401    403    403     403    403   403    403      403      200       200
PATCH  /api/books/{id}/mod (edit my own)      401    403    403     403    403   403    403      403      403       200
DELETE /api/books/{id}/mod                    401    403    403     403    403   403    403      403      200       200
DELETE /api/books/{id}/mod (my own)           401    403    403     403    403   403    403      403      403       200
DELETE /api/books/{id}/review/{reviewId}      401    403    403     403    403   403    403      403      200       200
GET    /api/reviews                           401    403    403     403    403   403    403      403      200       200
PATCH  /api/reviews/{id}/check                401    403    403     403    403   403    403      403      200       200

GET    /api/users                             401    403    403     403    403   403    403      403      200       200
GET    /api/users/{id}                        401    403    403     403    403   403    403      403      200       200
PATCH  /api/users/{id}                        401    403    403     403    403   403    403      403      200       200
PATCH  /api/users/{id} (make moderator)       401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (email)                401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (make admin)           401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (ban)                  401    403    403     403    403   403    403      403      200       200
PATCH  /api/users/{id} (balance)              401    403    403     403    403   403    403      403      200       200
PATCH  /api/users/{id} (much balance)         401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (an admin)             401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (moderator: balance)   401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id} (moderator: role)      401    403    403     403    403   403    403      403      403       200
PATCH  /api/users/{id}/add-note               401    403    403     403    403   403    403      403      200       200
DELETE /api/users/{id}                        401    403    403     403    403   403    403      403      200       200
DELETE /api/users/{id} (an admin)             401    403    403     403    403   403    403      403      403       200
DELETE /api/users/{id} (moderator)            401    403    403     403    403   403    403      403      403       200
GET    /api/users/{id}/record                 401    403    403     403    403   403    403      403      200       200
GET    /api/users/{id}/statement              401    403    403     403    403   403    403      403      200       200
GET    /api/audit                             401    403    403     403    403   403    403      403      200       200
GET    /api/moderation/integrity              401    403    403     403    403   403    403      403      200       200
GET    /api/settings                          401    403    403     403    403   403    403      403      200       200
PATCH  /api/settings                          401    403    403     403    403   403    403      403      200       200
GET    /api/stats/overview                    401    403    403     403    403   403    403      403      200       200
GET    /api/stats/advanced                    401    403    403     403    403   403    403      403      200       200

POST   /api/appeals                           401    403    404     404    201   404    404      404      404       404
POST   /api/appeals (by link)                 201    201    201     201    201   201    201      201      201       201
GET    /api/appeals/decision                  401    403    404     404    200   404    404      404      404       404
GET    /api/appeals/decision (by link)        200    200    200     200    200   200    200      200      200       200
GET    /api/appeals                           401    403    403     403    403   403    403      403      200       200
PATCH  /api/appeals/{id}                      401    403    403     403    403   403    403      403      200       200
PATCH  /api/appeals/{id} (my own decision)    401    403    403     403    403   403    403      403      403       200

GET    /api/integrity                         200    200    200     200    200   200    200      200      200       200
GET    /api/seals                             200    200    200     200    200   200    200      200      200       200

POST   /api/support                           201    201    201     201    201   201    201      201      201       201
POST   /api/csp-reports                       204    204    204     204    204   204    204      204      204       204
GET    /uploads/{file} (cover)                200    200    200     200    200   200    200      200      200       200
GET    /uploads/{file} (book, unsigned)       404    404    404     404    404   404    404      404      404       404
GET    /uploads/{file} (book, signed)         200    200    200     200    200   200    200      200      200       200
HEAD   /uploads/{file} (cover)                200    200    200     200    200   200    200      200      200       200
`;

export interface PolicyRow {
  /** Such as `PATCH /api/books/{id}/mod (decline)`: the key in `validRequests`. */
  action: string;
  call: string;
  statuses: Record<Column, number>;
}

const columns = Object.keys(callers);

export const policy: PolicyRow[] = table
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map(readRow);

function readRow(line: string): PolicyRow {
  const [, method = '', path = '', note = '', rest = ''] =
    /^(\w+) +(\S+)( \([^)]+\))? +(.*)$/.exec(line) ?? [];
  const numbers = rest.trim().split(/ +/).map(Number);
  if (numbers.length !== columns.length || numbers.some(Number.isNaN)) {
    throw new Error(`A row of the access policy needs ${columns.length} statuses: ${line}`);
  }
  const statuses = Object.fromEntries(columns.map((column, place) => [column, numbers[place] ?? 0]));
  const call = `${method} ${path}`;
  return { action: call + note, call, statuses: statuses as Record<Column, number> };
}
