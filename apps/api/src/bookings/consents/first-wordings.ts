import { type AskedConsent } from '@sunfield/contracts/fields/consent-kinds';

/** Version 1 of each kind, until staff write their own. It is never changed, because families have agreed to it. */
export const firstWordings: Record<AskedConsent, [question: string, wording: string]> = {
  photosInside: [
    'May we take photos of your child for the families of this camp?',
    'You may take photos and short films of my child during camp, and show them at the venue and to the families whose children are at this camp. You don’t publish them, and you don’t show my child’s name with them.',
  ],
  photosPublicity: [
    'May we use photos of your child to show what our camps are like?',
    'You may use photos and short films of my child on your website, in social media and in leaflets. You never give my child’s name with them. If I withdraw this, you stop using them and take them off your website and your social media. What is already printed, or was shared by others, can’t be called back.',
  ],
  firstAid: [
    'May our first aiders treat your child?',
    'Your trained first aiders may treat my child, for example clean a cut or put on a plaster or a cold pack. You tell me when my child is collected. Whatever I answer here, you call an ambulance in an emergency, and then me.',
  ],
  sunCream: [
    'May we help your child with sun cream?',
    'I send sun cream that my child may use. Your staff may remind my child to put it on, and help with the face, arms, legs and neck.',
  ],
  leavingSite: [
    'May your child leave the site with our staff?',
    'My child may walk with your staff to places near the venue, such as a park or a playing field. Before a trip by bus, car or train you ask me separately.',
  ],
  news: [
    'Would you like to hear about new camps and offers?',
    'You may email me about new camps, dates and offers. I can stop this at any time, with the link in each of these emails or on this page. Emails about my bookings come either way.',
  ],
};
