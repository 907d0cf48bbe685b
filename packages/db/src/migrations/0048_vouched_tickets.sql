-- Whose identity provider vouched for somebody who stands between the two proofs: their session says so as well.
alter table sign_in_tickets add column vouched_by uuid references organisations on delete cascade;
