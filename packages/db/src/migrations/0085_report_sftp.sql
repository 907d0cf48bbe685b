-- Files are put on SFTP servers too. A server is known by the key it showed when it was added.
alter table report_destinations
  drop constraint report_destinations_kind_check,
  add constraint report_destinations_kind_check check (kind in ('bucket', 'folder', 'sftp')),
  add column host_key text,
  add constraint report_destinations_host_key_check check ((kind = 'sftp') = (host_key is not null));

alter table report_sends
  drop constraint report_sends_way_check,
  add constraint report_sends_way_check check (way in ('mail', 'webhook', 'bucket', 'folder', 'sftp'));
