import { type Catalogue } from './catalogue';

export const programmeNameOf = ({ activities }: Pick<Catalogue, 'activities'>, key: string) =>
  activities.find((activity) => activity.key === key)?.programmeName ?? key;

export const sessionNameOf = ({ sessions }: Pick<Catalogue, 'sessions'>, key: string) =>
  sessions.find((session) => session.key === key)?.name ?? key;
