import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KNOWN_DEVICE_DAYS, type KnownDevice } from '@sunfield/contracts/mail/address-proof';
import dayjs from 'dayjs';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { browserOf } from '../../kernel/http/browser-of';
import { endProofs, isProofEnded } from './ended-proof.entity';
import { KnownDeviceEntity } from './known-device.entity';
import { hostCookie, type Proof, readHostCookie, readProof } from './proven-address';

const COOKIE = 'known_device';
const MAX_DEVICES = 10;

/** Browsers that stay known for an address after they proved it: no password, revocable from each of them. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Instead of any address that this browser was known for. With too many devices, the one unused longest ends. */
  async remember(request: Request, response: Response, email: string): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const emailKey = email.toLowerCase();
    const now = this.clock.now();
    const before = tokenOf(request);
    await inTransaction(this.dataSource, async (manager) => {
      if (before) await manager.delete(KnownDeviceEntity, { tokenHash: hashToken(before) });
      const others = await this.ofAddress(manager, emailKey);
      for (const { id } of others.slice(MAX_DEVICES - 1)) {
        await manager.delete(KnownDeviceEntity, { id });
      }
      await manager.insert(KnownDeviceEntity, {
        emailKey,
        tokenHash: hashToken(token),
        browser: browserOf(request.get('user-agent') ?? ''),
        since: now,
        lastUsedAt: now,
        endsAt: dayjs(now)
          .add(KNOWN_DEVICE_DAYS * 24, 'hour')
          .toDate(),
      });
      await recordEvent(manager, {
        type: 'family.device_known',
        at: now,
        actor: 'parent',
        subjectId: 'family',
      });
    });
    const { name, options } = hostCookie(this.config, COOKIE);
    const maxAge = KNOWN_DEVICE_DAYS * 24 * 3600_000;
    response.cookie(name, `${COOKIE} ${token}`, { ...options, signed: true, maxAge });
  }

  /** The address this browser has proved or stays known for, in lower case. */
  async emailOf(request: Request): Promise<string | undefined> {
    return (await this.proofOf(request))?.email ?? (await this.read(request))?.emailKey;
  }

  /** The address this browser has proved, unless it has signed out everywhere since. */
  async proofOf(request: Request): Promise<Proof | undefined> {
    const proof = readProof(request, this.clock.now());
    if (!proof || (await isProofEnded(this.dataSource.manager, proof))) return undefined;
    return proof;
  }

  /** This browser's device; undefined if it has ended. Notes its use, to the hour. */
  async read(request: Request): Promise<KnownDeviceEntity | undefined> {
    const token = tokenOf(request);
    if (!token) return undefined;
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const device = await manager.findOneBy(KnownDeviceEntity, { tokenHash: hashToken(token) });
    if (!device || device.endsAt <= now) return undefined;
    if (dayjs(now).diff(device.lastUsedAt, 'hour') > 0) {
      await manager.update(KnownDeviceEntity, { id: device.id }, { lastUsedAt: now });
    }
    return device;
  }

  async list(request: Request, email: string): Promise<KnownDevice[]> {
    const own = await this.read(request);
    const devices = await this.ofAddress(this.dataSource.manager, email);
    return devices.map(({ id, browser, since, lastUsedAt, endsAt }) => ({
      id,
      browser,
      since: since.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      until: endsAt.toISOString(),
      isThis: id === own?.id,
    }));
  }

  async end(email: string, id: number): Promise<void> {
    await this.endOf({ id, emailKey: email });
  }

  /** For shared computers, and once the device has ended elsewhere. */
  async forget(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request);
    if (!token) return;
    await this.endOf({ tokenHash: hashToken(token) });
    const { name, options } = hostCookie(this.config, COOKIE);
    response.clearCookie(name, options);
  }

  /** No browser stays known for the address, in lower case, or has proved it. */
  async endAll(email: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) => endKnownDevices(manager, email, this.by()));
  }

  private async endOf(which: FindOptionsWhere<KnownDeviceEntity>): Promise<void> {
    await inTransaction(this.dataSource, (manager) => endDevices(manager, which, this.by()));
  }

  private by = (): By => ({ actor: 'parent', at: this.clock.now() });

  /** Newest use first. */
  private ofAddress(manager: EntityManager, emailKey: string): Promise<KnownDeviceEntity[]> {
    return manager.find(KnownDeviceEntity, {
      where: { emailKey, endsAt: MoreThan(this.clock.now()) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }
}

/** No browser stays known for the address, in lower case, or has proved it. */
export async function endKnownDevices(
  manager: EntityManager,
  email: string,
  by: By,
): Promise<void> {
  await endProofs(manager, email, by.at);
  await endDevices(manager, { emailKey: email }, by);
}

async function endDevices(
  manager: EntityManager,
  which: FindOptionsWhere<KnownDeviceEntity>,
  { actor, at }: By,
): Promise<void> {
  const { affected } = await manager.delete(KnownDeviceEntity, which);
  if (!affected) return;
  await recordEvent(manager, {
    type: 'family.devices_ended',
    at,
    actor,
    subjectId: 'family',
    after: { devices: affected },
  });
}

/** The word before the token keeps any other signed cookie of ours from being accepted. */
function tokenOf(request: Request): string | undefined {
  const [tag, token] = readHostCookie(request, COOKIE)?.split(' ') ?? [];
  return tag === COOKIE ? token : undefined;
}
