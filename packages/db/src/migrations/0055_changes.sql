-- What an organisation allows to be written to its platforms, and whether all writing is stopped.
create table change_policies (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Null is the usual one.
  policy jsonb,
  webhook_ids uuid[] not null default '{}',
  changed_by uuid,
  changed_at timestamptz,
  stopped_by uuid,
  stopped_at timestamptz,
  stop_reason text not null default ''
);
call protect('change_policies', planner => true);

create table change_sets (
  organisation_id uuid not null references organisations on delete cascade,
  set_no integer not null generated always as identity,
  title text not null check (length(title) between 1 and 200),
  reason text not null,
  origin text not null check (origin in ('person', 'finding', 'name', 'pacing', 'campaign', 'agent', 'undo')),
  -- The set that this one takes back.
  undo_of integer,
  state text not null check (state in ('draft', 'proposed', 'approved', 'applying', 'applied', 'partly_applied', 'failed',
    'rejected', 'expired', 'undone')),
  -- Names exactly the items that are in: an approval repeats it.
  digest text not null,
  proposed_by uuid not null,
  -- The agent that proposed it on that member's behalf.
  agent text,
  created_at timestamptz not null,
  proposed_at timestamptz,
  -- Until when the proposal, and then its approval, counts.
  expires_at timestamptz,
  approved_at timestamptz,
  -- Null where the policy asked for nobody's word.
  approved_by uuid,
  approved_digest text,
  approval_note text not null default '',
  rejected_by uuid,
  rejected_at timestamptz,
  rejection_reason text not null default '',
  stopped_by uuid,
  stopped_at timestamptz,
  -- Why nothing is written at the moment.
  held text,
  item_count integer not null,
  entity_count integer not null,
  finding_count integer not null,
  not_undoable integer not null,
  platforms text[] not null,
  -- What can be spent more than before, in the organisation's currency on the day it was proposed. Null is not known.
  raised_micros bigint,
  unknown_amounts integer not null,
  is_lowering_only boolean not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, set_no),
  foreign key (organisation_id, undo_of) references change_sets
);
create index change_sets_open on change_sets (organisation_id, state, set_no desc);
create index change_sets_undo on change_sets (organisation_id, undo_of) where undo_of is not null;
call protect('change_sets', planner => true);

create table change_items (
  organisation_id uuid not null,
  set_no integer not null,
  item_no integer not null,
  entity_no integer not null,
  account_no integer not null,
  campaign_no integer,
  -- When it is written: what comes before it in its set and account.
  turn integer not null,
  field text not null,
  part jsonb,
  before_value jsonb not null,
  after_value jsonb not null,
  why text not null,
  receipt jsonb not null,
  finding_no integer,
  direction text not null check (direction in ('raises', 'lowers', 'neither')),
  moved_micros bigint,
  moved_currency text,
  -- The same in the organisation's currency on the day it was proposed.
  weight_micros bigint,
  step_percent double precision,
  is_undoable boolean not null,
  state text not null check (state in ('waiting', 'sending', 'unknown', 'by_hand', 'done', 'conflict', 'refused', 'failed',
    'left_out', 'undone')),
  sentence text,
  -- What the platform shows.
  found_value jsonb,
  warning text,
  -- How often it was sent, and how often a look did not settle it.
  sendings integer not null default 0,
  looks integer not null default 0,
  tried integer not null default 0,
  sent_at timestamptz,
  -- Put off until then.
  again_at timestamptz,
  settled_at timestamptz,
  -- The version of the entity that shows it, once a sync has seen it.
  seen_version integer,
  -- The item that this one takes back, of the set that its own set takes back.
  undo_of_item integer,
  primary key (organisation_id, set_no, item_no),
  foreign key (organisation_id, set_no) references change_sets on delete cascade,
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index change_items_due on change_items (organisation_id, account_no, set_no, turn)
  where state in ('waiting', 'sending', 'unknown');
create index change_items_by_entity on change_items (organisation_id, entity_no);
create index change_items_sent on change_items (organisation_id, sent_at) where direction = 'raises' and sent_at is not null;
create index change_items_by_finding on change_items (organisation_id, finding_no) where finding_no is not null;
-- What was written and no sync has seen yet.
create index change_items_unseen on change_items (organisation_id, account_no)
  where seen_version is null and state in ('done', 'by_hand');
call protect('change_items', planner => true);

create table change_events (
  organisation_id uuid not null,
  set_no integer not null,
  seq integer not null generated always as identity,
  at timestamptz not null,
  what text not null,
  sentence text not null,
  by_user uuid,
  agent text,
  primary key (organisation_id, set_no, seq),
  foreign key (organisation_id, set_no) references change_sets on delete cascade
);
call protect('change_events');

-- Which change set made a version of an entity.
alter table entity_versions add column change_set_no integer;
