import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/email-templates';
import { EventFollowers } from '../../events/event-followers';
import { type DomainEvent } from '../../events/event-types';
import { StaffEntity } from '../staff.entity';
import { usernamesOf } from '../usernames';
import html from './notice.html.hbs';
import text from './notice.text.hbs';
import { noticeWords } from './notice-words';
import { type NoticeFacts, queueNotice } from './queue-notice';

const template = emailTemplate<{ happened: string; todo: string }>({ html, text });

const told = {
  'staff.password_changed': 'password-changed',
  'staff.password_reset': 'password-reset',
  'staff.password_chosen': 'password-chosen',
  'staff.second_step_added': 'second-step-added',
  'staff.second_step_removed': 'second-step-removed',
  'staff.second_step_reset': 'second-step-reset',
  'staff.recovery_codes_made': 'recovery-codes-made',
  'staff.recovery_code_used': 'recovery-code-used',
} as const;
type Told = keyof typeof told;

/** Tells people by email what happened to their account, in case it was somebody else. */
@Injectable()
export class AccountNotices implements OnModuleInit {
  constructor(
    private readonly events: EventFollowers,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.composers.register('staff-notice', (_, facts) => this.write(facts));
    for (const type of Object.keys(told) as Told[]) {
      this.events.follow(type, 'account notices', (manager, { subjectId: staffId, at }) => {
        const onceKey = `${told[type]}:${staffId}:${at.getTime()}`;
        return queueNotice(manager, { staffId, notice: { what: told[type] }, at, onceKey });
      });
    }
    this.events.follow('staff.added', 'account notices', (manager, event) =>
      event.after.role === 'owner' ? tellOwners(manager, event) : Promise.resolve(),
    );
    this.events.follow('staff.changed', 'account notices', (manager, event) =>
      isOwner(event.after) && !isOwner(event.before)
        ? tellOwners(manager, event)
        : Promise.resolve(),
    );
  }

  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { to, username, at, notice } = JSON.parse(facts) as NoticeFacts;
    const { subject, ...words } = noticeWords(notice, username, new Date(at));
    return {
      to,
      ...(await this.templates.render(template, {
        subject,
        preview: words.happened,
        reason: 'You are receiving this email because it is the address of your staff account.',
        facts: words,
      })),
    };
  }
}

const isOwner = ({ role, disabled }: { role: string | null; disabled: boolean }): boolean =>
  role === 'owner' && !disabled;

async function tellOwners(
  manager: EntityManager,
  { subjectId, actor, at }: DomainEvent<'staff.added' | 'staff.changed'>,
): Promise<void> {
  const names = await usernamesOf(manager, [`staff:${subjectId}`, actor]);
  const owner = names.get(`staff:${subjectId}`) ?? '';
  const by = names.get(actor) ?? '';
  const owners = await manager.find(StaffEntity, {
    where: { memberships: { role: 'owner' }, disabledAt: IsNull() },
    order: { id: 'ASC' },
  });
  for (const { id: staffId } of owners) {
    const onceKey = `new-owner:${subjectId}:${at.getTime()}:${staffId}`;
    await queueNotice(manager, { staffId, notice: { what: 'new-owner', owner, by }, at, onceKey });
  }
}
