-- Announcements to phones, as a third channel besides the notifications of the site.
alter table announcement drop constraint announcement_channels_check;
alter table announcement add constraint announcement_channels_check check (channels <@ array['email', 'sms', 'push']);
alter table announcement_channel drop constraint announcement_channel_channel_check;
alter table announcement_channel add constraint announcement_channel_channel_check check (channel in ('email', 'sms', 'push'));
