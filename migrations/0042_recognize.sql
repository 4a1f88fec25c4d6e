-- The task is spelled as everything else is.
update ai_usage set task = 'recognize' where task = 'recognise';
