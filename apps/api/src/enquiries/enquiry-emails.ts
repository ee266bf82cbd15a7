import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { formatMoment } from '@sunfield/words/dates';
import { fillLines } from '@sunfield/contracts/kit/fill-ins';
import { partyDateText } from '@sunfield/contracts/people/party-date';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { KnownAddresses } from '../communications/address-proof/known-addresses';
import { EmailComposers, type EmailContent } from '../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../communications/templates/email-templates';
import { queueEmail } from '../communications/outbox/queue-email';
import { EventFollowers } from '../events/event-followers';
import { CONFIG, type Config } from '../kernel/config/config';
import { mailboxOf } from '../kernel/http/mailbox-limit';
import { SettingsService } from '../settings/settings.service';
import { contactBy } from './contact-by';
import { enquiriesOfAddress } from './enquiries-of-address';
import acknowledgementHtml from './party-acknowledgement.html.hbs';
import acknowledgementText from './party-acknowledgement.text.hbs';
import alertHtml from './party-alert.html.hbs';
import alertText from './party-alert.text.hbs';
import { PartyEnquiryEntity } from './party-enquiry.entity';
import { quotable } from './quotable';

/**
 * Facts in both emails. The child is left out of the one to staff, because their inbox is the wrong place for it. The
 * acknowledgement repeats only what `quotable` allows: the parent's address has not been verified.
 */
interface SharedFacts {
  reference: string;
  guests: string;
  activities: string;
}
interface Promised {
  /** "within 24 hours", or empty. */
  answer: string;
}
type AcknowledgedFacts = SharedFacts & Promised & ReturnType<typeof quotable> & { next: string[] };
interface AlertFacts extends SharedFacts, Promised {
  parentName: string;
  partyDate: string;
  answerBy: string;
  link: string;
}

/** An address with more enquiries than this in a day gets no further acknowledgements. */
const acknowledgementsADay = 3;

const acknowledgement = emailTemplate<AcknowledgedFacts>({
  html: acknowledgementHtml,
  text: acknowledgementText,
});
const alert = emailTemplate<AlertFacts>({
  html: alertHtml,
  text: alertText,
});

const subjects = `
  SELECT id, NULL AS bookingId, NULL AS amountPence, parent_email AS address FROM party_enquiries`;

/** Emails the family that its enquiry has arrived, and staff that a family is waiting for an answer. */
@Injectable()
export class EnquiryEmails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly addresses: KnownAddresses,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const about =
      (write: (enquiry: PartyEnquiryEntity) => Promise<EmailContent>) => async (id: number) => {
        const enquiry = await this.read(id);
        return enquiry ? write(enquiry) : undefined;
      };
    this.composers.register(
      'party-enquiry-acknowledgement',
      about((enquiry) => this.acknowledge(enquiry)),
      subjects,
    );
    this.composers.register(
      'party-enquiry-alert',
      about((enquiry) => this.alertStaff(enquiry)),
      subjects,
    );
    // Without the name, because anyone can enter any text in an enquiry.
    this.addresses.register(
      async (manager, email) => (await enquiriesOfAddress(manager, email)).at(-1)?.parentEmail,
    );
    this.events.follow('enquiry.received', 'enquiry emails', async (manager, { subjectId, at }) => {
      const kinds = ['party-enquiry-alert'] as (
        'party-enquiry-acknowledgement' | 'party-enquiry-alert'
      )[];
      if (await mayAcknowledge(manager, subjectId, at)) kinds.push('party-enquiry-acknowledgement');
      for (const kind of kinds) {
        await queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
      }
    });
  }

  private read(id: number): Promise<PartyEnquiryEntity | null> {
    return this.dataSource.getRepository(PartyEnquiryEntity).findOne({
      where: { id },
      select: {
        id: true,
        parentName: true,
        parentEmail: true,
        childName: true,
        childAge: true,
        partyDate: true,
        venueLocation: true,
        guestCount: true,
        activities: true,
        receivedAt: true,
      },
    });
  }

  private async acknowledge(enquiry: PartyEnquiryEntity): Promise<EmailContent> {
    const settings = await this.settings.forParents();
    const { brand, parties } = settings;
    return {
      to: enquiry.parentEmail,
      ...(await this.templates.render(acknowledgement, {
        subject: `Thank you for your ${brand.name} party enquiry`,
        preview: `${withAnswer('We will contact you', parties.answer)}.`,
        reason:
          'You are receiving this email because this address was given in our party form. If it wasn’t you, you don’t need to do anything.',
        facts: {
          ...factsOf(enquiry),
          ...quotable(enquiry),
          answer: parties.answer,
          next: fillLines(parties.next, settings),
        },
      })),
    };
  }

  private async alertStaff(enquiry: PartyEnquiryEntity): Promise<EmailContent> {
    const { staffAlertEmail, parties } = await this.settings.read();
    const facts = factsOf(enquiry);
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(alert, {
        subject: `New party enquiry ${facts.reference}`,
        preview: `${partyDateText(enquiry.partyDate)}, ${facts.guests} guests. ${withAnswer('Please answer', parties.answer)}.`,
        reason: 'You are receiving this email because alerts about enquiries go to this address.',
        facts: {
          ...facts,
          parentName: enquiry.parentName,
          partyDate: partyDateText(enquiry.partyDate),
          answer: parties.answer,
          answerBy: answerBy(enquiry.receivedAt, parties.answerHours),
          link: new URL('/admin?tab=enquiries', this.config.adminConsoleUrl).href,
        },
      })),
    };
  }
}

/** Limits emails to an address that a stranger keeps entering. */
async function mayAcknowledge(manager: EntityManager, id: number, at: Date): Promise<boolean> {
  const { parentEmail } = await manager.findOneOrFail(PartyEnquiryEntity, {
    where: { id },
    select: { id: true, parentEmail: true },
  });
  const receivedAt = MoreThan(dayjs(at).subtract(1, 'day').toDate());
  const ofDay = await manager.find(PartyEnquiryEntity, {
    where: { receivedAt },
    select: { id: true, parentEmail: true },
  });
  const mailbox = mailboxOf(parentEmail);
  const enquiries = ofDay.filter((each) => mailboxOf(each.parentEmail) === mailbox);
  return enquiries.length <= acknowledgementsADay;
}

const factsOf = (enquiry: PartyEnquiryEntity): SharedFacts => ({
  reference: `P${enquiry.id}`,
  guests: String(enquiry.guestCount),
  activities: enquiry.activities.join(', '),
});

/** "Tuesday 7 October at 10:15am" in London time. */
const answerBy = (receivedAt: Date, hours: number): string =>
  formatMoment(contactBy(receivedAt, hours), receivedAt);
