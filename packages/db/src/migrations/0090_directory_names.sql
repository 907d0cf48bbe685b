-- The name that an organisation's directory gives a member. Other organisations never see it.
alter table memberships add column directory_name text check (length(directory_name) between 1 and 200);

-- People by the names that the organisation knows them by.
create view named_users with (security_invoker = true) as
  select u.id, u.email, coalesce(m.directory_name, u.full_name) as full_name
  from users u left join memberships m on m.organisation_id = current_organisation() and m.user_id = u.id;
grant select on named_users to flightdeck_app, flightdeck_operator;
