-- When a file was last put there, and when a message was last posted there.
alter table report_destinations add column last_used_at timestamptz;
alter table alert_webhooks add column last_used_at timestamptz;
