-- Cards that drivers swipe and trackers that are unplugged, as devices report them.
alter table positions add column card_no text, add column unplugged boolean;
