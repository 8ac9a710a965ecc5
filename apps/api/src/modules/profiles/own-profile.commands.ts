import type { EmergencyContact, Gender, Language, PostalAddress } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/* Statements that change the viewer's own profile in every practice. Each practice's audit log records the change. */

interface OwnFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
}

interface Contacts {
  readonly address?: PostalAddress | null | undefined;
  readonly emergencyContact?: EmergencyContact | null | undefined;
}

interface WrittenContacts {
  readonly address: string | null;
  readonly keepsAddress: boolean;
  readonly contact: string | null;
  readonly keepsContact: boolean;
}

export const saveProfile = ({ address, emergencyContact, ...facts }: OwnFacts & Contacts) =>
  writeProfile({
    ...facts,
    address: address ? JSON.stringify(address) : null,
    keepsAddress: address === undefined,
    contact: emergencyContact ? JSON.stringify(emergencyContact) : null,
    keepsContact: emergencyContact === undefined,
  });

const writeProfile = prepared('profiles.saveOwn', (facts: OwnFacts & WrittenContacts) =>
  db.selectNoFrom(
    sql`app.save_profile(${facts.firstName}, ${facts.lastName}, ${facts.phone}, ${facts.dateOfBirth}, ${facts.gender},
        ${facts.address}::jsonb, ${facts.keepsAddress}, ${facts.contact}::jsonb, ${facts.keepsContact})`.as('saved'),
  ),
);

export const saveLanguage = prepared('profiles.saveOwnLanguage', ({ language }: { readonly language: Language }) =>
  db.selectNoFrom(sql`app.save_language(${language})`.as('saved')),
);
