-- A pending sign-up by invitation keeps where the link leads and its hash, not the link's secret. Those that wait now belong
-- to no browser and could not be completed any more.
delete from pending_sign_ups where invite_token is not null;
-- The rule that there is either a name or an invitation goes with the column, and comes back for the new one.
alter table pending_sign_ups drop column invite_token;
alter table pending_sign_ups
  add column invite_organisation_id uuid,
  add column invite_hash bytea,
  add check ((organisation_name is null) <> (invite_hash is null)),
  add check ((invite_organisation_id is null) = (invite_hash is null));
