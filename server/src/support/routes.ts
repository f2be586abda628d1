import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contactProblem } from '@gbr/domain/forms/contact.ts';
import { supportFileRule } from '@gbr/domain/forms/file.ts';
import { hour, minute } from '@gbr/domain/units.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { supportFields } from '@gbr/domain/wire/support.ts';
import type { SupportFields } from '@gbr/domain/wire/support.ts';
import { hasStoredAnswer, idempotent, runIdempotent } from '../core/http/idempotent.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { fileField } from '../core/http/form-body.ts';
import { guardAgain } from '../core/http/late-calls.ts';
import { guardsFor } from '../core/auth/session.ts';
import { assertValid, isOurFault } from '../core/http-error.ts';
import { limitByAddress } from '../core/auth/attempts-from.ts';
import { consumeAttempts, giveBack } from '../core/auth/rate-limit.ts';
import type { Counted, RateLimit } from '../core/auth/rate-limit.ts';
import { uploadInTurn } from '../core/auth/upload-turns.ts';
import { storeAttachment } from '../core/uploads/attachment.ts';
import { receiveUpload } from '../core/uploads/receive.ts';
import type { ReceivedUpload } from '../core/uploads/receive.ts';
import { deleteStored } from '../core/uploads/delete-stored.ts';
import { attachmentName } from './attachment-name.ts';
import { limitGuestUploads } from './limit-guest-uploads.ts';
import { sendTicket } from './send-ticket.ts';

/** For guests. */
const ticketsPerAddress: RateLimit = { name: 'support', max: 5, windowMs: hour };
const ticketsPerMember: RateLimit = { name: 'support-member', max: 20, windowMs: hour };
/** Sent tickets and refused ones. */
const formsPerMember: RateLimit = { name: 'support-upload', max: 30, windowMs: 30 * minute };
const form = supportFields.extend({ file: fileField(supportFileRule).optional() });

export function supportRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.post(
    '/api/support',
    {
      onRequest: guards.anybody,
      config: { ...idempotent, multipart: form, takesToken: 'optional' },
      schema: {
        tags: ['Support'],
        operationId: 'sendTicket',
        summary: 'Send a support ticket',
        response: { 201: done },
      },
    },
    (request, reply) => {
      const receive = () => receiveTicket(deps, request, reply);
      if (!request.member) return limitGuestUploads(request, ticketsPerAddress.max, receive);
      return uploadInTurn(deps, { request, memberId: request.member.id, limit: formsPerMember }, receive);
    },
  );
}

async function receiveTicket(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.infer<typeof done>> {
  await using upload = await receiveUpload(request, deps.config.dataDir, { file: supportFileRule });
  // If its session has ended since, the ticket is a guest's, as it would be a moment later.
  await guardAgain(request);
  const ticket = readTicket(upload.fields);
  // The first answer is given again, and no mail is sent: that counts for nothing.
  const counted = (await hasStoredAnswer(deps, request)) ? [] : await countTicket(deps, request);
  try {
    return await storeAndSend(deps, { request, reply, upload, ticket });
  } catch (error) {
    if (isOurFault(error)) await giveBack(deps.db, counted);
    throw error;
  }
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  upload: ReceivedUpload;
  ticket: SupportFields;
}

async function storeAndSend(deps: Deps, { request, reply, upload, ticket }: Sending) {
  const attachment = await storeFile(deps, upload);
  let isSent = false;
  try {
    return await runIdempotent(
      deps,
      { request, reply, status: 201, bodyDigest: upload.digest },
      async (tx) => {
        const answer = await sendTicket(tx, request.member, { ...ticket, attachment });
        isSent = true;
        return answer;
      },
    );
  } finally {
    // Refused, or the answer to an earlier, equal call: then nothing refers to this file.
    if (!isSent) await deleteStored(deps.storage, attachment?.file);
  }
}

/** Members count for themselves: an office, or a whole country's network, has one address. */
function countTicket(deps: Deps, request: FastifyRequest): Promise<Counted[]> {
  if (!request.member) return limitByAddress(deps, request, ticketsPerAddress);
  return consumeAttempts(deps.db, [{ limit: ticketsPerMember, who: request.member.id }], deps.now());
}

async function storeFile(
  deps: Deps,
  upload: ReceivedUpload,
): Promise<{ file: string; name: string } | undefined> {
  const received = upload.files['file'];
  if (!received) return undefined;
  const file = await storeAttachment(deps.storage, received);
  return { file, name: attachmentName(received.name, file) };
}

function readTicket(fields: Record<string, string[]>): SupportFields {
  const ticket = supportFields.parse({
    fullName: fields['fullName']?.[0],
    email: fields['email']?.[0],
    subject: fields['subject']?.[0],
    message: fields['message']?.[0],
  });
  assertValid(contactProblem(ticket));
  return ticket;
}
