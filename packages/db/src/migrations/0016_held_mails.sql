-- Alerts that an address is not told of yet, because it got its hour's worth of mails. They come in one.
create table alert_mails_held (
  organisation_id uuid not null,
  email text not null,
  alert_no integer not null,
  since timestamptz not null default now(),
  primary key (organisation_id, email, alert_no),
  foreign key (organisation_id, alert_no) references alerts on delete cascade
);
call protect('alert_mails_held', planner => true);

-- What an address got lately, without going through all it ever got.
create index outbox_mails_lately on outbox (organisation_id, recipient, created_at) where channel = 'mail';

-- Who is behind an address that is not to be read: messages to one receiver go one at a time.
alter table outbox add column receiver text;
create index outbox_to_receiver on outbox (receiver) where state = 'waiting' and receiver is not null;
