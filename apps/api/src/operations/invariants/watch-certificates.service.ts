import { connect } from 'node:tls';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { readNote, writeNote } from './health-notes';

const DAY_MS = 86_400_000;
/** Those that renew themselves do so a month before; the last two weeks are for a person. */
const WARN_DAYS = 14;
const timeoutMs = 10_000;

const noteOf = (host: string) => `certificate:${host}`.slice(0, 160);

/** Asks our own public addresses for their TLS certificates, once a day, and each hour when one ends soon. */
@Injectable()
export class WatchCertificates {
  private readonly hosts: string[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { publicSiteUrl, adminConsoleUrl }: Config,
    jobs: Jobs,
    attention: AttentionSources,
  ) {
    const ours = [publicSiteUrl, adminConsoleUrl].map((url) => new URL(url));
    const secure = ours.filter(({ protocol }) => protocol === 'https:');
    this.hosts = [...new Set(secure.map(({ hostname, port }) => `${hostname}:${port || '443'}`))];
    jobs.hourly('check-certificates', () => this.check());
    attention.add('certificate', () => this.ending());
  }

  /** Those that end soon, or have ended. */
  private async ending(): Promise<ToDoItem[]> {
    const found = await Promise.all(this.hosts.map((host) => this.read(host)));
    return found.flatMap((one) => {
      if (!one || !this.isNear(one.endsAt)) return [];
      const { host, endsAt } = one;
      return [
        {
          ref: host,
          what: host.replace(/:443$/, ''),
          due: endsAt.toISOString(),
          search: '?tab=dashboard',
        },
      ];
    });
  }

  private async check(): Promise<void> {
    for (const host of this.hosts) {
      const known = await this.read(host);
      const age = known ? this.clock.now().getTime() - known.at.getTime() : Infinity;
      if (known && age < DAY_MS && !this.isNear(known.endsAt)) continue;
      try {
        const endsAt = await endOfCertificate(host);
        const note = { at: this.clock.now(), endsAt: endsAt.toISOString() };
        await writeNote(this.dataSource, noteOf(host), note);
      } catch (error) {
        // A network may keep the API from its own public address: what was known last stays.
        log.warn('a certificate could not be read', { outcome: `${host}: ${String(error)}` });
      }
    }
  }

  private async read(host: string) {
    const note = await readNote<{ endsAt: string }>(this.dataSource, noteOf(host));
    return note && { host, at: note.at, endsAt: new Date(note.endsAt) };
  }

  private isNear = (endsAt: Date): boolean =>
    endsAt.getTime() - this.clock.now().getTime() < WARN_DAYS * DAY_MS;
}

/** Also of a certificate that browsers refuse: that it has ended is what staff need to know. */
function endOfCertificate(host: string): Promise<Date> {
  const { hostname, port } = new URL(`https://${host}`);
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        const endsAt = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        if (Number.isNaN(endsAt.getTime())) reject(new Error('no certificate'));
        else resolve(endsAt);
      },
    );
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
