-- Whether the band of a promise is only a range: too few budgets of its platform had ended when it was made. Nothing is
-- known of earlier promises, which makes theirs ranges too.
alter table change_promises add column is_range boolean not null default true;
alter table change_promises alter column is_range drop default;
