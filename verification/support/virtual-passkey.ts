import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskeyBody, PasskeyLoginBody, PasskeyOptions } from '@gbr/domain/wire/second-factor.ts';

const encode = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface Signing {
  origin: string;
  /** Whether a PIN, a finger or a face was asked for. */
  isVerified?: boolean;
}

/** What a phone does with a passkey, in memory: ES256, without attestation. */
export class VirtualPasskey {
  readonly id = encode(randomBytes(16));
  counter = 0;
  private readonly key: KeyObject;
  private readonly coordinates: Buffer;
  private userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coordinates = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  }

  create(options: PasskeyOptions, { origin, isVerified = true }: Signing): NewPasskeyBody['credential'] {
    const { challenge, rp, user } = options as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const [x, y] = [this.coordinates.subarray(0, 32), this.coordinates.subarray(32)];
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const publicKey = Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = Buffer.concat([this.head(rp.id, 0x40, isVerified), attested]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const length = Buffer.from([0x58, authData.length]);
    const attestation = Buffer.concat([
      hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
      length,
      authData,
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin);
    const response = { clientDataJSON: encode(clientDataJSON), attestationObject: encode(attestation) };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  get(options: PasskeyOptions, { origin, isVerified = true }: Signing): PasskeyLoginBody['credential'] {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    this.counter += 1;
    const authData = this.head(rpId, 0, isVerified);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), this.key);
    const response = {
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authData),
      signature: encode(signature),
      userHandle: this.userHandle,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  private head(rpId: string, more: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const isPresent = 0x01;
    return Buffer.concat([sha256(rpId), Buffer.from([isPresent | (isVerified ? 0x04 : 0) | more]), counter]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
