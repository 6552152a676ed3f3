-- A driver's national id is shown to few; what everybody may search must not contain it. It was the last of the searched fields.
update drivers set search_key = btrim(left(search_key, length(search_key) - length(national_id)))
where national_id is not null and right(search_key, length(national_id)) = lower(national_id) and search_key like '% ' || lower(national_id);
