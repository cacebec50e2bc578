Feature: SMS code
  1 path with 21 steps for every transition; 15 of 15 transitions taken.

  @smsCode @R3.17 @R4.01 @R4.07 @R4.08 @R4.09 @R7.06 @R8.02 @R8.14 @R8.20 @R8.23 @R9.06
  Scenario: 18dee031, at first, weight 2.33 per step
    Given A code can be sent (open /; click “Log in”; select the tab “SMS code”)
    When Requests a code (for a number) (type “912345678” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When The code is sent (sent, for five minutes) (the gateway answers verification.loginCode as in its example)
    Then A countdown is running
    When Requests a code, if it is for another number (for another number) (type “912345679” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When Sending the code: it is refused, if a slider has to be solved first (a slider comes first) (the gateway refuses verification.loginCode with verification_needed)
    Then The slider is open
    And the screen shows dialog “One quick check”
    When The slider closes, if it was cancelled (given up) (click “Close”)
    Then A countdown is running
    When 5 min later: the countdown ends
    Then A code can be sent
    And the screen shows button “Send code” enabled
    When Requests a code (for a number) (type “912345678” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When Sending the code: it is refused (not offered) (the gateway refuses verification.loginCode with feature_off)
    Then A dialog says why not
    And the screen shows “This is not available at the moment.”
    And the screen shows dialog “The code was not sent”
    When Confirms the dialog (click “Confirm”)
    Then Waiting a second
    And the screen shows no dialog “The code was not sent”
    And the screen shows button “Send code” busy
    When A second later
    Then A code can be sent
    And the screen shows button “Send code” enabled
    When Requests a code (for a number) (type “912345678” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When Sending the code: it is refused, if there were too many attempts (too many, wait 42 s) (the gateway refuses verification.loginCode with too_many_requests, Retry-After=42)
    Then A countdown is running
    And the screen shows “Too many attempts. Please wait a moment.”
    When Requests a code, if it is for another number (for another number) (type “912345679” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When Sending the code: no response (no answer) (verification.loginCode gets no answer)
    Then A dialog says why not
    And the screen shows “We got no answer, so a code may be on its way. Request another one if none arrives.”
    And the screen shows dialog “The code was not sent”
    When Confirms the dialog (click “Confirm”)
    Then Waiting a second
    And the screen shows no dialog “The code was not sent”
    And the screen shows button “Send code” busy
    When A second later
    Then A countdown is running
    When Requests a code, if it is for another number (for another number) (type “912345679” into “Mobile number”; click “Send code”)
    Then Sending the code
    And the screen shows button “Send code” busy
    When Sending the code: it is refused, if a slider has to be solved first (a slider comes first) (the gateway refuses verification.loginCode with verification_needed)
    Then The slider is open
    And the screen shows dialog “One quick check”
    When The slider closes, if it is solved (solved) (click “Move right”; click “Check”)
    Then Sending the code
    And the screen shows img “Picture with a gap for the piece”
    And the screen shows button “Send code” busy
    When Sending the code: it is refused, if a slider has to be solved first (a slider comes first) (the gateway refuses verification.loginCode with verification_needed)
    Then The slider is open
    And the screen shows dialog “One quick check”
    When The slider fails (broken) (fails: the slider broke)
    Then A dialog says why not
    And the screen shows dialog “The code was not sent”
