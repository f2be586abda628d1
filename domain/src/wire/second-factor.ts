import { z } from 'zod';
import { passkeyWaitMs, secondFactorWaitMs } from '../limits.ts';
import { secondFactorMethods } from '../second-factor.ts';
import { minute } from '../units.ts';
import { id, nameLimits, neededText, timestamp } from './common.ts';

export const secondFactorNeeded = z
  .object({ challenge: z.string(), methods: z.array(z.enum(secondFactorMethods)) })
  .meta({
    id: 'SecondFactorNeeded',
    description: `In place of a token: the password is right, and a second factor is needed within ${secondFactorWaitMs / minute} minutes.`,
  });
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>;

/** After a reset password, likewise. */
export const resetNeedsSecondFactor = secondFactorNeeded.extend({ msg: z.string() });

export const secondFactorBody = z.object({
  challenge: neededText.describe('From the answer with status 202.'),
  code: neededText.describe('Six digits from the app, or a recovery code.'),
});
export type SecondFactorBody = z.output<typeof secondFactorBody>;

export const passkey = z
  .object({ _id: id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z
  .object({
    totp: z.object({ createdAt: timestamp }).nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    required: z.boolean().describe('Moderators’ calls are refused without one.'),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof secondFactors>;

export const ownPasswordBody = z.object({ password: neededText });
export type OwnPasswordBody = z.output<typeof ownPasswordBody>;

/** For the app: as a QR code (the URL) or typed (the secret). It counts once a code has confirmed it. */
export const totpStarted = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type TotpStarted = z.infer<typeof totpStarted>;

export const totpCodeBody = z.object({ code: neededText.describe('Six digits from the app.') });

export const factorAdded = z.object({
  msg: z.string(),
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('Shown only this once. Null when the member already has some.'),
});
export type FactorAdded = z.infer<typeof factorAdded>;

export const recoveryCodesMade = z.object({ msg: z.string(), recoveryCodes: z.array(z.string()) });

export const passkeyNameBody = z.object({ name: neededText.meta(nameLimits) });

const base64url = z.string().max(20_000);
const webauthnOptions = z.record(z.string(), z.unknown());

export const passkeyOptions = webauthnOptions.meta({
  id: 'PasskeyOptions',
  description: `WebAuthn’s \`PublicKeyCredentialRequestOptionsJSON\` for a login, \`PublicKeyCredentialCreationOptionsJSON\` for a new passkey; valid ${passkeyWaitMs / minute} minutes.`,
});
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

export const passkeyLoginBody = z.object({
  credential: z
    .object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
    })
    .describe('WebAuthn’s `AuthenticationResponseJSON`.'),
});
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBody>;

export const newPasskeyBody = z.object({
  name: neededText.meta(nameLimits),
  credential: z
    .object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(50)).max(20).optional(),
      }),
    })
    .describe('WebAuthn’s `RegistrationResponseJSON`.'),
});
export type NewPasskeyBody = z.output<typeof newPasskeyBody>;

export const passkeyAdded = factorAdded.extend({ passkey });
export type PasskeyAdded = z.infer<typeof passkeyAdded>;
