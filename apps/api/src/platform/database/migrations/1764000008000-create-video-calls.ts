import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is in the call of a video visit, and what the two browsers have to tell each other until it is fetched. */
export class CreateVideoCalls1764000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRESENCES);
    await runner.query(SIGNALS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.video_signals, app.video_presences');
  }
}

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy tenant on app.${table} for all to app_rt
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy cleaning on app.${table} for all to app_worker using (true) with check (true);
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);
  grant select, delete on app.${table} to app_worker;`;

/** Staff see who waits; everybody writes their own row only, and a patient reads those of the own visits. */
const PRESENCES = `
  create table app.video_presences (
    practice_id uuid not null,
    appointment_id uuid not null,
    profile_id uuid not null,
    connection uuid not null,
    joined_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    primary key (practice_id, appointment_id, profile_id),
    foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade,
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on column app.video_presences.connection is 'The browser that joined last; another one of the same person is out';
  create index video_presences_by_time on app.video_presences (practice_id, seen_at);
  ${secured('video_presences')}
  create policy of_own_visits on app.video_presences as restrictive for select to app_rt
    using ((select app.ctx_role()) <> 'patient' or exists (select from app.appointments visit
      where visit.practice_id = video_presences.practice_id and visit.id = video_presences.appointment_id));
  create policy own on app.video_presences as restrictive for insert to app_rt
    with check (profile_id = (select app.ctx_profile()));
  create policy own_changed on app.video_presences as restrictive for update to app_rt
    using (profile_id = (select app.ctx_profile()));
  create policy own_removed on app.video_presences as restrictive for delete to app_rt
    using (profile_id = (select app.ctx_profile()));
  grant select, insert, update, delete on app.video_presences to app_rt;`;

/** They name network addresses: only the two see them, and they go as soon as they are fetched. */
const SIGNALS = `
  create table app.video_signals (
    practice_id uuid not null,
    appointment_id uuid not null,
    id bigint not null generated always as identity,
    from_profile_id uuid not null,
    to_profile_id uuid not null,
    to_connection uuid not null,
    body jsonb not null,
    created_at timestamptz not null default now(),
    primary key (practice_id, appointment_id, id),
    foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade,
    foreign key (practice_id, from_profile_id) references app.profiles (practice_id, id) on delete cascade,
    foreign key (practice_id, to_profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on table app.video_signals is 'Session descriptions and network addresses of two browsers; deleted when they are fetched';
  ${secured('video_signals')}
  create policy between_two on app.video_signals as restrictive for select to app_rt
    using ((select app.ctx_profile()) in (from_profile_id, to_profile_id));
  create policy own on app.video_signals as restrictive for insert to app_rt
    with check (from_profile_id = (select app.ctx_profile()));
  create policy between_two_removed on app.video_signals as restrictive for delete to app_rt
    using ((select app.ctx_profile()) in (from_profile_id, to_profile_id));
  grant select, insert, delete on app.video_signals to app_rt;`;
