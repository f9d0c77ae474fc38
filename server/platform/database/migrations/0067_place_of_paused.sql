-- As endReasonPlaces in domain/dashboard/counts.ts, with the call that a paused number refused.
CREATE OR REPLACE FUNCTION end_reason_place(reason text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT coalesce(array_position('{completed,end_phrase,agent_ended,transferred,caller_hung_up,ended_by_user,not_understood,silence_timeout,max_duration,spend_limit,credit_exhausted,daily_cap_reached,signed_out,permission_lost,connection_lost,caller_protocol_error,model_failed,voice_failed,transcriber_failed,link_revoked,platform_crash,platform_error,server_shutdown,never_connected,insufficient_credit,daily_cap,agent_invalid,no_agent,unknown_number,caller_blocked,outside_hours,too_many_calls,line_failed,no_answer,line_busy,rejected,dial_failed,machine,message_left,call_cancelled,carrier_away,busy,person_ended,paused}'::text[], reason) - 1, 99)
  $$;
