import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type PasskeyCreation, type PasskeyRequest } from '@sunfield/contracts/staff/passkeys';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const NEW_CREDENTIAL = 64;

/** How a page and its device may deviate from correct behaviour. */
interface Ways {
  origin?: string;
  isVerified?: boolean;
  /** The signature count it reports; left out, one more than before. */
  counter?: number;
}

/** A single-device passkey, which signs as browsers have it sign (ES256, without attestation). */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly cose: Buffer;
  private counter = 0;

  constructor(private readonly origin = 'http://admin.localhost:4300') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** COSE, in base64url. */
  get publicKey(): string {
    return this.cose.toString('base64url');
  }

  create({ challenge, rp }: PasskeyCreation, ways: Ways = {}) {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose]);
    const data = Buffer.concat([this.data(rp.id, NEW_CREDENTIAL, ways), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, ways),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: PasskeyRequest, ways: Ways = {}) {
    const clientDataJSON = this.clientData('webauthn.get', challenge, ways);
    const data = this.data(rpId, 0, ways);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    return {
      ...this.names(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.privateKey).toString(
          'base64url',
        ),
      },
    };
  }

  private names() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private data(rpId: string, more: number, { isVerified = true, counter }: Ways): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Ways): string {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
