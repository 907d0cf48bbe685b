-- Where a plan says its money is to run: two letters for each country. Null is not said.
alter table plan_rows add column countries text[];
