import type { Role } from '#shared/users/person-facts.ts';

/** What the office knows of a person, as `private.person_record` answers. */
export type PersonRecord = {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  role: Role;
  language: string | null;
  createdAt: string;
  listings: { total: number; approved: number; rejected: number };
  suspensions: { id: string; reason: string; until: string | null; createdAt: string; liftedAt: string | null }[];
  reports: { open: number; decided: number; upheld: number };
};
